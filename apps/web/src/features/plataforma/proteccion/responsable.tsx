import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import type { Mesa } from '@hampi/contract/plataforma/proteccion/calls';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../base/session.ts';
import { Facts } from '../../../kit/facts.tsx';
import css from './proteccion.module.css';
import { type Abierto, Seccion } from './seccion.tsx';

/** Who answers for the data and to whom people write about them. */
export function QuienResponde({ responsable, operador, onOpen }: Mesa & { onOpen: (what: Abierto) => void }) {
  const admin = useSession((s) => s.role === 'ROLE_ADMIN');
  const officer = responsable?.dpd_nombre && `${responsable.dpd_nombre}, ${responsable.dpd_correo}`;
  return (
    <Seccion
      title="Quién responde"
      aside={
        admin ? (
          <Button variant="default" component={Link} to="/admin/operador">
            Cambiar
          </Button>
        ) : (
          <Button variant="default" onClick={() => onOpen('delegado')}>
            Delegado
          </Button>
        )
      }
    >
      <Facts
        className={css.facts}
        facts={[
          ['Responsable', responsable?.nombre ?? MOperador.por_definir],
          ['RUC', responsable?.ruc],
          ['Correo', responsable?.correo],
          ['Teléfono', responsable?.telefono],
          ['Dirección', responsable?.direccion],
          [
            'Delegado de protección de datos',
            officer || (responsable?.exige_dpd === false ? 'No hace falta' : 'Por designar'),
          ],
          ['Su encargado, que opera la plataforma', operador],
        ]}
      />
    </Seccion>
  );
}
