// ELK answers messages by itself where it is loaded in a worker.
import 'elkjs/lib/elk-worker.min.js';
