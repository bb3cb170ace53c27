import { describe, expect, it } from 'vitest';
import { bindingOf, isLoopback } from './binding.ts';
import { RateLimit } from './rate-limit.ts';

describe('where to listen', () => {
  it('is this machine alone on port 3000 unless said otherwise', () => {
    expect(bindingOf({})).toEqual({ host: '127.0.0.1', port: 3000, password: null });
    expect(bindingOf({ HOST: 'localhost', PORT: '0' })).toEqual({ host: 'localhost', port: 0, password: null });
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'arena.example', '127.0.0.1.example'])('%s is refused without a password', (host) => {
    expect(() => bindingOf({ HOST: host })).toThrow('Set ARENA_PASSWORD');
    expect(bindingOf({ HOST: host, ARENA_PASSWORD: 'long enough' }).host).toBe(host);
  });

  it.each(['-1', '70000', '80.5', 'x', '0x50g'])('PORT=%s is refused', (port) => {
    expect(() => bindingOf({ PORT: port })).toThrow('whole number');
  });

  it('knows the names of this machine', () => {
    expect(['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '10.0.0.1', 'localhost.example', ''].some(isLoopback)).toBe(false);
  });
});

describe('the rate limit', () => {
  it('lets so many through per key and window, and says how long to wait', () => {
    let time = 0;
    const limit = new RateLimit(2, 10_000, () => time);
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 10, 0]);
    time = 9500;
    expect(limit.take('a')).toBe(1);
    time = 10_001;
    expect(limit.take('a')).toBe(0);
  });

  it('holds all keys together to five times that', () => {
    const limit = new RateLimit(2, 10_000, () => 0);
    const waits = Array.from({ length: 12 }, (_, index) => limit.take(`address ${index}`));
    expect(waits.filter((wait) => wait > 0)).toHaveLength(2);
  });
});
