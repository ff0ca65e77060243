import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

/**
 * A page whose code is loaded when its address is opened. Created once for each route, because a new one at each render would lose its
 * state.
 */
export const pageOf = (load: () => Promise<ComponentType>): ReactElement =>
  createElement(lazy(async () => ({ default: await load() })));
