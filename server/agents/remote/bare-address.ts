/** An address without user name, password and query, as everyone may see it. A text that is no address stays as it is. */
export function bareAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
