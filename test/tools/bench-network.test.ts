import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDownlink, createProxy, createStream, type Network } from '../../src/tools/bench/network.ts';

/** A segment takes 10 ms, and a round trip 100. */
const network: Network = { roundTrip: 100, speed: 146, handshakes: 2 };

const segments = (count: number) => new Uint8Array(count * 1460);

describe('a connection', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** A stream, and how many segments have arrived by when, in milliseconds from now. */
  const start = (downlink = createDownlink(network)) => {
    const began = performance.now();
    const arrivals: number[] = [];
    const stream = createStream(network, downlink, () => arrivals.push(Math.round(performance.now() - began)));
    return { stream, arrivals };
  };

  test('has half a round trip to go, and then its bytes one after another', async () => {
    const { stream, arrivals } = start();
    stream.send(segments(3));
    await vi.runAllTimersAsync();
    expect(arrivals).toEqual([60, 70, 80]);
  });

  test('sends ten segments at first, and two for each that is known to have arrived', async () => {
    const { stream, arrivals } = start(createDownlink({ ...network, speed: Number.POSITIVE_INFINITY }));
    stream.send(segments(31));
    await vi.runAllTimersAsync();
    expect(arrivals).toEqual([...Array(10).fill(50), ...Array(20).fill(150), 250]);
  });

  test('shares the downlink with all others, and keeps the order of its bytes', async () => {
    const downlink = createDownlink(network);
    const [one, other] = [start(downlink), start(downlink)];
    one.stream.send(segments(2));
    other.stream.send(segments(2));
    await vi.runAllTimersAsync();
    expect([one.arrivals, other.arrivals]).toEqual([
      [60, 70],
      [80, 90],
    ]);
    const heard: number[] = [];
    const stream = createStream(network, downlink, (bytes) => heard.push(...bytes));
    const sent = Array.from({ length: 20_000 }, (_, place) => place % 251);
    stream.send(Uint8Array.from(sent));
    await vi.runAllTimersAsync();
    expect(heard).toEqual(sent);
  });
});

test('the proxy hands on bytes both ways, the first after the handshakes, and ends what is open', async () => {
  const server = createServer((socket) => void socket.on('data', (bytes) => socket.write(`you said ${bytes}`)));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const proxy = createProxy({ roundTrip: 40, speed: 1000, handshakes: 2 });
  const { port: reached } = new URL(await proxy.reach(`http://localhost:${port}`));
  const browser = connect(Number(reached), 'localhost');
  const ask = async (words: string) => {
    const began = performance.now();
    browser.write(words);
    const [answer] = await once(browser, 'data');
    return { answer: `${answer}`, took: performance.now() - began };
  };
  const first = await ask('hello');
  const second = await ask('goodbye');
  expect([first.answer, second.answer]).toEqual(['you said hello', 'you said goodbye']);
  // Timers may be a millisecond early, and on a busy machine as late as they like.
  expect(first.took).toBeGreaterThan(115);
  expect(second.took).toBeGreaterThan(36);
  expect(second.took).toBeLessThan(first.took);
  const ended = once(browser, 'close');
  proxy.hangUp();
  await ended;
  proxy.close();
  server.close();
});
