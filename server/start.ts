const required = 24;

if (Number(process.versions.node.split('.')[0]) < required) {
  process.stderr.write(
    `This is Node ${process.version}; Arenacraft needs Node ${required}. Use "npm start": it runs the Node that npm installed for it.\n`,
  );
  process.exit(2);
}

const { keepCompiledModules } = await import('#server/boot/compile-cache.ts');
keepCompiledModules();
const { start } = await import('#server/boot/start.ts');
await start(process.argv.slice(2));

export {};
