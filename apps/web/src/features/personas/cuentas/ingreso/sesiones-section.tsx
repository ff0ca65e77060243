import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import {
  endOtherSesiones,
  endSesion,
  listSesiones,
  type SesionPropia,
} from '@hampi/contract/personas/cuentas/sesiones';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../base/api.ts';
import { useCall } from '../../../../base/use-call.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { FormSection } from '../../../../kit/fields/form.tsx';
import css from '../inside.module.css';

/** Open sessions of the account (BE-25), which can be ended one by one or all except the current one. */
export function SesionesSection() {
  const query = useQuery({ queryKey: ['cuenta', 'sesiones'], queryFn: () => call(listSesiones) });
  const others = useCall(endOtherSesiones, { refreshes: ['cuenta'] });
  const end = async () => {
    const sure = await confirm({
      title: 'Cerrar las demás sesiones',
      text: 'En los demás equipos habrá que ingresar de nuevo; lo que no se guardó allí se pierde.',
      confirmLabel: 'Cerrar las demás',
    });
    if (sure) others.mutate({});
  };

  return (
    <FormSection title="Sesiones abiertas" text="Si no reconoce un equipo, cierre su sesión y cambie su contraseña.">
      <Loaded query={query}>
        {(rows) => (
          <>
            <ul className={css.sessions}>
              {rows.map((row) => (
                <Sesion key={row.id} row={row} />
              ))}
            </ul>
            {rows.length > 1 && (
              <Button variant="default" mt="md" onClick={end} loading={others.isPending}>
                Cerrar las demás sesiones
              </Button>
            )}
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

function Sesion({ row }: { row: SesionPropia }) {
  const end = useCall(endSesion, { refreshes: ['cuenta'] });
  return (
    <li>
      <div className={css.device}>
        <b>{row.dispositivo}</b> {row.actual && <Badge variant="light">Este equipo</Badge>}
        <p className={css.text}>
          {roleFacts[row.rol].label}
          {row.direccion && ` · ${row.direccion}`} · último uso {fechaHora(row.usada_en, ZONA_ECUADOR)}
        </p>
      </div>
      {!row.actual && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Cerrar la sesión de ${row.dispositivo}, último uso ${fechaHora(row.usada_en, ZONA_ECUADOR)}`}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { sesionId: row.id } })}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
