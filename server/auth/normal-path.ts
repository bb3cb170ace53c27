/** Printable ASCII without the signs that a URL reads as something else: a backslash is a slash to it, and a `#` ends the path. */
const plain = /^\/[!"$-[\]-~]*$/;

/** The encoding of a letter, a digit or another sign that needs none. */
const needless = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;

/**
 * The path of a request's target, without its query; null unless it has only one reading. A path has several if it is empty or no path (as in
 * `http://host/path`), has empty segments or dot segments, encodes letters, or hides slashes, backslashes, dot segments or control characters by
 * encoding them once or more often. Whatever reads it after this, reads the same route.
 */
export function normalPath(target: string | undefined): string | null {
  const [path = ''] = (target ?? '').split('?', 1);
  if (!plain.test(path) || path.includes('//') || needless.test(path)) return null;
  return path.split('/').every(isNormal) ? path : null;
}

/** Whether a segment of a path means itself, however often it is decoded. */
function isNormal(segment: string): boolean {
  let text = segment;
  for (;;) {
    if (text === '.' || text === '..' || /[/\\\p{Cc}]/u.test(text)) return false;
    const decoded = decodedOf(text);
    // What was encoded once may have a percent sign of its own.
    if (decoded === null) return text !== segment && !/%[0-9a-f]{2}/i.test(text);
    if (decoded === text) return true;
    text = decoded;
  }
}

function decodedOf(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
