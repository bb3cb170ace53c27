import type { Escape } from './escape.ts';

/** Errors that the host throws are objects of the host. */
export const errors: readonly Escape[] = [
  { name: 'an error that a query throws', attempt: 'try { bot.blockAt(null) } catch (error) { return error.constructor.constructor }' },
  {
    name: 'an error an action rejects with',
    attempt: 'try { await mineBlock(bot, "no_such_block") } catch (error) { return error.constructor.constructor }',
  },
  {
    name: 'the cause of an error',
    attempt:
      'try { await craftItem(bot, {}) } catch (error) { return [error.cause?.constructor.constructor, error.issues?.constructor.constructor] }',
  },
  {
    name: 'a stack overflow in the host',
    attempt:
      'const deep = () => { try { deep() } catch (error) { bot.blockAt(new Vec3(0, 0, 0)); throw error } }; try { deep() } catch (error) { return error.constructor.constructor }',
  },
  {
    name: 'call sites by prepareStackTrace',
    attempt:
      'Error.prepareStackTrace = (_, sites) => sites; const sites = new Error().stack; return sites.flatMap((site) => [site.getThis?.(), site.getFunction?.()?.constructor]);',
  },
  {
    name: 'call sites of an error of the host',
    attempt:
      'let found = []; Error.prepareStackTrace = (error, sites) => { found = sites.map((site) => site.getThis?.()); return "" }; try { bot.blockAt(null) } catch (error) { void error.stack } return found;',
  },
  {
    name: 'captureStackTrace on an object of the host',
    attempt: 'const target = {}; Error.captureStackTrace(target, bot.chat); return target.stack.constructor.constructor;',
  },
  {
    name: 'the error of a refused command',
    attempt:
      'try { bot.chat("/op Ryn") } catch (error) { return Object.getPrototypeOf(Object.getPrototypeOf(error)).constructor.constructor }',
  },
  {
    name: 'an error thrown through the host by a callback',
    attempt:
      'try { await waitSignal(bot, async () => { throw new Proxy({}, { get: (target, key) => target }) }, 1) } catch (error) { return error.constructor.constructor }',
  },
  {
    name: 'a Symbol in place of a text',
    attempt: 'try { bot.chat(Symbol("x")) } catch (error) { return error.constructor.constructor }',
  },
];
