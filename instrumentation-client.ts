import '#components/shell/schemas-without-eval.ts';
import { beginFirstPicture } from '#components/match/first-picture.ts';

/* Runs in the browser before React takes over the server's HTML: on the page of a match its first picture is begun beside that. */

if (/^\/matches\/(?!new$)[^/]+$/.test(location.pathname)) beginFirstPicture();
