import { ModuleConnection } from '#server/agents/own/module-connection.ts';

/* A process that has a module of the user's own started, as a match process does. */
const [path = ''] = process.argv.slice(2);
new ModuleConnection(path).open({
  expected: () => undefined,
  connected: () => undefined,
  said: () => undefined,
  lost: () => process.exit(0),
});
