/** Loads a compressed asset and returns it inflated. Throws if it cannot be loaded; `what` names it in the error. */
export async function inflated(url: string, what: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${what} could not be loaded: ${response.status} for ${url}.`);
  return new Response(response.body.pipeThrough(new DecompressionStream('deflate-raw')));
}
