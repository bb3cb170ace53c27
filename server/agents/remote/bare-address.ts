/** An address without user name, password and query, fit for every viewer. A text that is no address is returned unchanged. */
export function bareAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
