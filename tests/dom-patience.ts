import { configure } from '@testing-library/react';

/* Component tests wait for what comes as long as other tests do: on a busy machine a second is not enough. */
configure({ asyncUtilTimeout: 30_000 });
