/** An address as a request line has it, and whether it is refused as having several readings. */
export interface Spelling {
  readonly target: string;
  readonly odd: boolean;
}

/** Every way to write the address of a route of the API that has ever led past a check, in this server or another one, and their like. */
export function spellings(path: string, port: number): readonly Spelling[] {
  const rest = path.slice('/api'.length);
  const [first = '', ...others] = rest.slice(1).split('/');
  const deep = others.length === 0 ? '' : `/${others.join('/')}`;
  const name = path.slice(1);
  const odd = [
    // Dot segments, plain, encoded, and encoded twice.
    ...[`/.${path}`, `/x/..${path}`, `/api/.${rest}`, `/api/x/..${rest}`, `/api/${first}/./x/..${deep}`, `${path}/.`, `${path}/x/..`],
    ...[`/..${path}`, `/../..${path}`, `/api/health/../..${path}`, `/socket.io/../api${rest}`.replace('/socket.io', '/socket.iox')],
    ...[`/%2e${path}`, `/%2E${path}`, `/x/%2e%2e${path}`, `/x/.%2e${path}`, `/x/%2E.${path}`, `/api/%2e${rest}`, `/api/x/%2e%2e${rest}`],
    ...[`/%252e${path}`, `/x/%252e%252e${path}`, `/x/%25252e%25252e${path}`, `${path}/%2e`, `${path}/x/%2e%2e`, `/x/%c0%ae%c0%ae${path}`],
    // Slashes.
    ...[`/${path}`, `//${path}`, `/api/${rest}`, `/api/${first}/${deep}/`, `${path}//`, `/%2f${name}`, `/api%2f${rest.slice(1)}`],
    ...[`/api%2F${rest.slice(1)}`, `/api%252f${rest.slice(1)}`, `${path}%2f`, `/x%2f..${path}`, `/x/..%2f${name}`, `//evil.example${path}`],
    // Backslashes.
    ...[`\\${name}`, `/\\${name}`, `/x\\..${path}`, `/x/..\\${name}`, `/api\\${rest.slice(1)}`, `\\api${rest.replaceAll('/', '\\')}`],
    ...[`/api%5c${rest.slice(1)}`, `/x%5c..${path}`, `/x/..%5c${name}`, `/api%255c${rest.slice(1)}`, `${path}\\`],
    // Encoded letters, control characters, other scripts, fragments.
    ...[`/%61pi${rest}`, `/%41PI${rest}`, `/a%70i${rest}`, `/api/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${deep}`],
    ...[`${path}%00`, `${path}%0a`, `${path}%09`, `/%00${path}`, `/api%0d%0a${rest}`, `${path}\t`, `/\t${name}`, `${path}\u0000`],
    ...[`/\u0430pi${rest}`, `/ap\u00ed${rest}`, `${path}#`, `${path}#/../x`, `/x#/..${path}`, `/%uff41pi${rest}`, `${path}%`, `/%${path}`],
    // Other forms of a request's target.
    ...[`http://127.0.0.1:${port}${path}`, `HTTP://127.0.0.1:${port}${path}`, `http://evil.example${path}`, `https:${path}`, name],
    ...[`http:${path}`, `127.0.0.1:${port}${path}`, `@127.0.0.1:${port}${path}`, `x://127.0.0.1:${port}${path}`],
    // Out of the folders of Next.
    ...[`/_next/..${path}`, `/_next/static/../..${path}`, `/_next/static/..%2f..${path}`, `/_next/data/x/..%2f..${path}.json`],
  ];
  const even = [
    ...[path, `${path}/`, `${path}?`, `${path}?x=/../y`, `${path}?x=//y\\z`, `${path}?_rsc=1`, `${path}?__nextLocale=en&nxtPid=1`],
    ...[`/API${rest}`, `/Api${rest}`, path.toUpperCase(), `/api${rest.toUpperCase()}`],
    ...[`${path}.json`, `${path}.rsc`, `${path}.txt`, `${path}.html`, `${path};x`, `${path};/x`, `${path}%20`, `${path}%3f`, `${path}%23`],
    ...[`${path}.segments/_tree.segment.rsc`, `${path}/x`, `${path}/route`, `${path}/page`, `${path},x`, `${path}&x`, `/api;x${rest}`],
    ...[`/_next${path}`, `/_next/data/x${path}.json`, `/_next/image?url=${encodeURIComponent(path)}&w=64&q=75`, `/_next/static${path}`],
    ...[`/en${path}`, `/index${path}`, `/_error?x=${path}`, `/?x=${path}`, `/(site)${path}`, `/app${path}`, `/server/app${path}`],
  ];
  return [...odd.map((target) => ({ target, odd: true })), ...even.map((target) => ({ target, odd: false }))];
}
