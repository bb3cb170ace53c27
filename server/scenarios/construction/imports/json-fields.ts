/** Whether some data of a JSON file are an object, and no list. */
export function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** The value of an own key of an object; undefined for other data. */
export function fieldOf(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, key) ? Reflect.get(data, key) : undefined;
}

/** The text under a key; null if there is none. */
export function textIn(data: unknown, key: string): string | null {
  const value = fieldOf(data, key);
  return typeof value === 'string' ? value : null;
}

/** Three whole numbers in a list under a key; null if there are none. */
export function tripleIn(data: unknown, key: string): [number, number, number] | null {
  const value = fieldOf(data, key);
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [x, y, z]: unknown[] = value;
  return isWhole(x) && isWhole(y) && isWhole(z) ? [x, y, z] : null;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
