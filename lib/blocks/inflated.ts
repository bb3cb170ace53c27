/** Loads an asset that is stored compressed, and gives it inflated. Throws where it cannot be loaded; `what` names it then. */
export async function inflated(url: string, what: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${what} could not be loaded: ${response.status} for ${url}.`);
  return new Response(response.body.pipeThrough(new DecompressionStream('deflate-raw')));
}
