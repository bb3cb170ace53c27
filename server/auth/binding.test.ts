import { describe, expect, it } from 'vitest';
import { bindingOf, isLoopback } from './binding.ts';

describe('the address of the dashboard', () => {
  it('is this machine alone on port 3000 by default', () => {
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

  it('may have further names, and a proxy in front of it if there is a password', () => {
    const names = bindingOf({ ARENA_HOSTS: ' Arena.example, arena.local ,' });
    expect(names.hosts).toEqual(['arena.example', 'arena.local']);
    for (const wrong of ['arena.example:80', 'http://arena.example', 'a b'])
      expect(() => bindingOf({ ARENA_HOSTS: wrong })).toThrow('without port');
    expect(bindingOf({ MINECRAFT_HOST: '0.0.0.0' }).minecraftHost).toBe('0.0.0.0');
    expect(() => bindingOf({ MINECRAFT_HOST: 'my.server' })).toThrow('Give an IP address');
    expect(bindingOf({ ARENA_BEHIND_PROXY: '1', ARENA_PASSWORD: 'long enough' }).behindProxy).toBe(true);
    expect(() => bindingOf({ ARENA_BEHIND_PROXY: '1' })).toThrow('Set ARENA_PASSWORD');
  });

  it('knows the names of this machine', () => {
    expect(['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '10.0.0.1', 'localhost.example', ''].some(isLoopback)).toBe(false);
  });
});
