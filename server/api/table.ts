import { catalogueRoutes } from './catalogue.ts';
import { documentRoute } from './document.ts';
import { matchRoutes } from './matches.ts';
import type { ParametersOf, Route } from './route.ts';
import { runRoutes } from './runs.ts';
import { serverRoutes } from './server.ts';
import { settingRoutes } from './settings.ts';
import { trainingRoutes } from './training.ts';

const routes = [...serverRoutes, ...catalogueRoutes, ...matchRoutes, ...runRoutes, ...trainingRoutes, ...settingRoutes] as const;

/** All routes of the interface. What is not here has no address. */
export const table = [...routes, documentRoute(routes)] as const;

type Declared = (typeof table)[number];

/** What clients send to each route, and the JSON that they get: by its address. */
export type Api = {
  readonly [Each in Declared as Each['address']]: Each extends Route<infer Path, infer Query, infer Body, infer Value>
    ? { readonly params: ParametersOf<Path>; readonly query: Query; readonly body: Body; readonly answer: Value }
    : never;
};
