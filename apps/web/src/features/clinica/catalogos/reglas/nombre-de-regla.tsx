/** What a rule is about, and its code. */
export function NombreDeRegla({ nombre, regla }: { nombre: string | null; regla: string }) {
  if (nombre === null) {
    const [tipo = '', ...rest] = regla.split(' ');
    return <b>{[KIND[tipo] ?? tipo, ...rest].join(' ')}</b>;
  }
  return (
    <>
      <b>{nombre}</b> <small>{regla}</small>
    </>
  );
}

/** Kinds of warnings that come from the catalogue of substances or from the limits of doses, not from the lists of rules. */
const KIND: Record<string, string> = {
  ALERGIA: 'Alergia:',
  CANTIDAD: 'Cantidad',
  DOSIS: 'Dosis de',
  DUPLICADO: 'Repetido:',
  EDAD: 'Edad para',
  EMBARAZO: 'Embarazo y',
  FERTIL: 'Posible embarazo y',
  LACTANCIA: 'Lactancia y',
  MAYORES: 'Adulto mayor y',
  SIN_COMPROBAR: 'Sin comprobar',
};
