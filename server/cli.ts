const required = 24;

if (Number(process.versions.node.split('.')[0]) < required) {
  process.stderr.write(
    `This is Node ${process.version}; Arenacraft needs Node ${required}. Use "npm run -s arena -- ...": it runs the right one.\n`,
  );
  process.exit(2);
}

// A reader that closes early, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { keepCompiledModules } = await import('#server/boot/compile-cache.ts');
keepCompiledModules();
const { runCommandLine } = await import('#server/cli/program.ts');
process.exitCode = await runCommandLine(process.argv);

export {};
