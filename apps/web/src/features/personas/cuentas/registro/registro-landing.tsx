import { RegistroPublico } from './registro-publico.tsx';

const KINDS = ['ROLE_CLI', 'ROLE_MED', 'ROLE_LAB', 'ROLE_SEC'] as const;

/** The landing's registration: no institution, which registers in the modal (1 §2). */
export default function RegistroLanding({ rol = 'ROLE_MED' }: { rol?: 'ROLE_CLI' | 'ROLE_MED' }) {
  return <RegistroPublico kinds={KINDS} rol={rol} selector="cards" />;
}
