import { useHistoria } from '../consulta/historia-context.ts';

/** In the heading of 'Antecedentes': what has been recorded. */
export function AntecedentesAside() {
  const { antecedentes_personales, antecedentes_familiares } = useHistoria().historia.ficha;
  if (antecedentes_personales && antecedentes_familiares) return 'Personales y familiares registrados';
  if (antecedentes_personales) return 'Personales registrados';
  return antecedentes_familiares ? 'Familiares registrados' : 'Sin registrar';
}
