import type { EndpointName } from './fault.ts';

const MINUTE = 60_000;

const limits: Readonly<Record<EndpointName, number>> = {
  offers: 250,
  memberOffers: 250,
  details: 60,
  link: 60,
  redirect: 60,
  creatives: Number.POSITIVE_INFINITY,
};

/** Counts requests per endpoint, IP address and minute (API contract, Limits). */
export class RateLimiter {
  readonly #windows = new Map<string, { until: number; count: number }>();

  /** Counts one request; returns the seconds to wait when it is one too many. */
  hit(endpoint: EndpointName, ip: string, now: number): number | undefined {
    const key = `${endpoint} ${ip}`;
    let window = this.#windows.get(key);
    if (!window || now >= window.until) {
      window = { until: now + MINUTE, count: 0 };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > limits[endpoint] ? Math.ceil((window.until - now) / 1000) : undefined;
  }

  reset(): void {
    this.#windows.clear();
  }
}
