/** Node's files. An import of their module by name would also load its streams and promises, which a sandbox process never uses. */
export const files = process.getBuiltinModule('node:fs');
