import { ModuleConnection } from '#server/agents/own/module-connection.ts';

/* A process that starts a user's module, like a match process. */
const [path = ''] = process.argv.slice(2);
new ModuleConnection(path).open({
  expected: () => undefined,
  connected: () => undefined,
  said: () => undefined,
  lost: () => process.exit(0),
});
