import { config } from 'zod';

/* The pages' policy forbids code from strings. zod tries whether it may, for faster parsing, and browsers report even that. */
config({ jitless: true });
