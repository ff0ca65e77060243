import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirm, type Question } from '../feedback/confirm.ts';
import css from './key-list.module.css';

/** Addresses and keys that a person has given to devices and programs. */
export const KeyList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={`ruled mb-16 ${css.list}`} aria-label={label}>
    {children}
  </ul>
);

interface KeyRowProps {
  name: string;
  /** Beside the name. */
  badge?: ReactNode;
  /** What is known about its use, as paragraphs. */
  children: ReactNode;
  /** The button that withdraws it, which asks first. */
  withdraw: {
    label: string;
    describedAs: string;
    question: Omit<Question, 'confirmLabel' | 'danger'>;
    pending: boolean;
    run: () => void;
  };
}

export function KeyRow({ name, badge, children, withdraw }: KeyRowProps) {
  const { label, describedAs, question, pending, run } = withdraw;
  const ask = async () => {
    if (await confirm({ ...question, confirmLabel: label, danger: 'delete' })) run();
  };
  return (
    <li className="row between gap-16 py-12">
      <div className="min-0 anywhere">
        <b>{name}</b> {badge}
        {children}
      </div>
      <Button
        className="rigid"
        variant="default"
        size="compact-md"
        aria-label={describedAs}
        loading={pending}
        onClick={() => void ask()}
      >
        {label}
      </Button>
    </li>
  );
}
