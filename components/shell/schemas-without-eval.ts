import { config } from 'zod';

/* The pages' policy forbids code from strings. zod tests whether it may use it, for faster parsing, and browsers report even that. */
config({ jitless: true });
