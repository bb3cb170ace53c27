import '#components/shell/schemas-without-eval.ts';
import { beginFirstPicture } from '#components/match/stage/first-picture.ts';

/* Runs in the browser before React hydrates the server's HTML. On the page of a match it starts the first picture in parallel. */

if (/^\/matches\/(?!new$)[^/]+$/.test(location.pathname)) beginFirstPicture();
