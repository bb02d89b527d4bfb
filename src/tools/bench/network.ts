import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../sandbox/listen.ts';

/** What a network is like between a browser and its servers. */
export interface Network {
  /** Milliseconds from a byte's departure until the answer to it can be there. */
  roundTrip: number;
  /** Bytes that arrive in the browser per millisecond, of all connections together. */
  speed: number;
}

/** A telephone's: 150 ms and 1.6 Mbit/s, as in Lighthouse's "slow 4G". What the browser sends is too little to wait for. */
export const telephone = { roundTrip: 150, speed: 1_600_000 / 8 / 1000 };

/** Bytes of a segment without its head. */
const SEGMENT = 1460;

/** How many segments a new connection sends before it hears that any have arrived (RFC 6928). */
const INITIAL_WINDOW = 10;

/** The last piece of the way to the browser: all connections share it, and segments leave it in the order of arrival. */
export function createDownlink({ roundTrip, speed }: Network) {
  let freeAt = 0;
  return {
    /** Milliseconds from now until a segment of so many bytes that the server sends now has arrived. */
    carry: (bytes: number): number => {
      const now = performance.now();
      freeAt = Math.max(now + roundTrip / 2, freeAt) + bytes / speed;
      return freeAt - now;
    },
  };
}

/**
 * Sends what a server writes through a downlink as TCP does: ten segments at first, and each one that is known to have
 * arrived makes room for two, so that each round trip carries twice as much as the one before (slow start). Nothing is lost.
 * @param deliver called with the bytes when they arrive, in their order
 */
export function createStream(
  { roundTrip }: Network,
  downlink: ReturnType<typeof createDownlink>,
  deliver: (bytes: Uint8Array) => void,
) {
  const waiting: Uint8Array[] = [];
  const flying: Uint8Array[] = [];
  let isIn = 0;
  let window = INITIAL_WINDOW * SEGMENT;
  const acknowledge = (bytes: number) => {
    isIn -= bytes;
    window += bytes;
    push();
  };
  const arrive = () => {
    const segment = flying.shift();
    if (!segment) return;
    setTimeout(acknowledge, roundTrip / 2, segment.length);
    deliver(segment);
  };
  const push = () => {
    for (let [next] = waiting; next && isIn + next.length <= window; [next] = waiting) {
      waiting.shift();
      flying.push(next);
      isIn += next.length;
      setTimeout(arrive, downlink.carry(next.length));
    }
  };
  return {
    send: (bytes: Uint8Array): void => {
      for (let at = 0; at < bytes.length; at += SEGMENT) waiting.push(bytes.subarray(at, at + SEGMENT));
      push();
    },
  };
}

/**
 * A network between browsers and servers of this machine, as a proxy that hands on TCP's bytes late. The kernel opens a
 * connection to the proxy at once: what the browser sends waits for the round trip that TCP's handshake would have taken.
 * TLS 1.3 makes its own through the proxy.
 */
export function createProxy(network: Network) {
  const sockets = new Set<Socket>();
  const servers: ReturnType<typeof createServer>[] = [];
  let downlink = createDownlink(network);

  const join = (browser: Socket, port: number) => {
    const openedAt = performance.now() + network.roundTrip;
    const server = connect(port, 'localhost');
    const stream = createStream(network, downlink, (bytes) => {
      if (browser.writable) browser.write(bytes);
    });
    server.on('data', stream.send);
    const asked: Uint8Array[] = [];
    const hear = () => {
      const bytes = asked.shift();
      if (bytes && server.writable) server.write(bytes);
    };
    browser.on('data', (bytes) => {
      asked.push(bytes);
      setTimeout(hear, Math.max(0, openedAt - performance.now()) + network.roundTrip / 2);
    });
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  };

  return {
    /** Puts a server behind the network. @returns the address under which browsers then find it */
    reach: async (server: string): Promise<string> => {
      const { protocol, port } = new URL(server);
      const proxy = createServer((browser) => join(browser, Number(port)));
      servers.push(proxy);
      const { url } = await listen(proxy, { host: 'localhost', scheme: protocol.replace(':', '') });
      return url;
    },
    /** Ends all connections, as after a while without use, and forgets what was still on its way. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
      downlink = createDownlink(network);
    },
    close: () => {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
