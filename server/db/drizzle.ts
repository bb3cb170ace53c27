import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/*
 * Drizzle, loaded as CommonJS. As ES modules it takes five times as long to load: for each of its files, Node parses the exports in its 180
 * kB package.json again.
 */
const core: typeof import('drizzle-orm') = require('drizzle-orm');
const driver: typeof import('drizzle-orm/better-sqlite3') = require('drizzle-orm/better-sqlite3');
const tables: typeof import('drizzle-orm/sqlite-core') = require('drizzle-orm/sqlite-core');
const migrator: typeof import('drizzle-orm/migrator') = require('drizzle-orm/migrator');

export const {
  aliasedTable,
  and,
  asc,
  avg,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
} = core;
export const { drizzle } = driver;
export const { customType, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } = tables;
export const { readMigrationFiles } = migrator;
