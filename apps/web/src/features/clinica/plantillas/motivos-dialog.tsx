import type { PlantillaMotivo } from '@hampi/contract/clinica/catalogos/clinicos';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { ListaPlantillas } from './lista-plantillas.tsx';
import { plantillasMotivo } from './plantillas.queries.ts';

interface MotivosDialogProps {
  opened: boolean;
  onTake: (plantilla: PlantillaMotivo) => void;
  onClose: () => void;
}

/** Templates for the reason of a consultation from the catalogue, the doctor's specialties first. */
export default function MotivosDialog({ opened, onTake, onClose }: MotivosDialogProps) {
  const query = useQuery({ ...plantillasMotivo, enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title="Plantillas por motivo de consulta" size={640}>
      <Loaded query={query} empty="El catálogo no tiene plantillas">
        {(all) => (
          <ListaPlantillas
            items={all.map((plantilla) => ({
              ...plantilla,
              grupo: plantilla.especialidad,
              texto: [plantilla.motivo, plantilla.enfermedad_actual, plantilla.plan_tratamiento].join('\n'),
            }))}
            onTake={onTake}
          />
        )}
      </Loaded>
    </Modal>
  );
}
