import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../base/session.ts';
import css from '../clientes.module.css';
import { usePractice } from '../use-practice.ts';

/** A patient's name in a list: leads a doctor to the history, and others to the patient's data if they may open them. */
export function PacienteLink({ id, children }: { id: number; children: ReactNode }) {
  const role = useSession((s) => s.role);
  const { historiaPath, isOpen, listPath, mayEdit } = usePractice();
  const to = historiaPath ? `${historiaPath}?paciente=${id}` : mayEdit ? `${listPath}/${id}` : undefined;
  if (!isOpen || !to || (role !== 'ROLE_MED' && role !== 'ROLE_SEC')) return children;
  return (
    <Link to={to} className={`block ${css.nameLink}`}>
      {children}
    </Link>
  );
}
