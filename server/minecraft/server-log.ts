/** Receives the server's messages about clients. */
export interface ServerLog {
  info(message: string): void;
  error(message: string, error?: unknown): void;
}
