import type { ReactNode } from 'react';
import css from './in-order.module.css';

/** Parts below each other, each shown once those above it are loaded: otherwise it is pushed away from whoever is about to press it. */
export const InOrder = ({ children }: { children: ReactNode }) => <div className={css.inOrder}>{children}</div>;
