import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

/** A page whose program is fetched when its address is opened; made once per route, or it would lose its state. */
export const pageOf = (load: () => Promise<ComponentType>): ReactElement =>
  createElement(lazy(async () => ({ default: await load() })));
