import { Button } from '@mantine/core';
import { setPreference } from '../../../base/preferences.ts';
import { useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';

/** For professionals without a dental specialty, who see no odontogram until they ask for one. */
export function AbrirOdontograma() {
  const { historia, odontograma } = useHistoria();
  const store = useConsultaStore();
  if (odontograma || !historia.fichaAbierta) return null;
  const open = () => {
    setPreference('odontograma', true);
    if (!store.getState().abiertas.odontologia) store.getState().toggle('odontologia');
  };
  return (
    <div className="row end">
      <Button size="compact-sm" variant="subtle" onClick={open}>
        Abrir el odontograma
      </Button>
    </div>
  );
}
