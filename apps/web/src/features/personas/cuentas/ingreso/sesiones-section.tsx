import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import {
  endLlave,
  endOtherSesiones,
  endSesion,
  type LlavePropia,
  listLlaves,
  listSesiones,
  type SesionPropia,
} from '@hampi/contract/personas/cuentas/sesiones';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { FormSection } from '../../../../kit/fields/form.tsx';

/** Open sessions of the account (BE-25), which can be ended one by one or all except the current one. */
export function SesionesSection() {
  const query = useQuery(queryOf('cuenta', listSesiones));
  const keys = useQuery(queryOf('cuenta', listLlaves));
  const firmas = keys.data?.filter(({ clase }) => clase === 'FIRMA') ?? [];
  const lectores = keys.data?.filter(({ clase }) => clase !== 'FIRMA') ?? [];
  const others = useCall(endOtherSesiones, { refreshes: ['cuenta'] });
  const end = async () => {
    const sure = await confirm({
      title: 'Cerrar las demás sesiones',
      text: 'En los demás equipos habrá que ingresar de nuevo; lo que no se guardó allí se pierde. Los programas y calendarios que leen su cuenta dejan de hacerlo, y la firma que mantiene abierta se cierra.',
      confirmLabel: 'Cerrar las demás',
    });
    if (sure) others.mutate({});
  };

  return (
    <FormSection title="Sesiones abiertas" text="Si no reconoce un equipo, cierre su sesión y cambie su contraseña.">
      <Loaded query={query}>
        {(rows) => (
          <>
            <ul className="ruled">
              {rows.map((row) => (
                <Sesion key={row.id} row={row} />
              ))}
            </ul>
            <Llaves title="Firma electrónica abierta" rows={firmas} />
            <Llaves title="Leen su cuenta sin ingresar" rows={lectores} />
            {(rows.length > 1 || firmas.length + lectores.length > 0) && (
              <Button variant="default" mt="md" onClick={end} loading={others.isPending}>
                {rows.length > 1 ? 'Cerrar las demás sesiones' : 'Cerrar todo'}
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
    <li className="row between gap-16 py-12">
      <div className="min-0">
        <b>{row.dispositivo}</b> {row.actual && <Badge variant="light">Este equipo</Badge>}
        <p className="c-quiet">
          {roleFacts[row.rol].label}
          {row.direccion && ` · ${row.direccion}`} · último uso {fechaHora(row.usada_en, ZONA_ECUADOR)}
        </p>
      </div>
      {!row.actual && (
        <Button
          className="rigid"
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

const CLASES = { PROGRAMA: 'Programa', CALENDARIO: 'Calendario', FIRMA: 'Firma electrónica' } as const;

function Llaves({ title, rows }: { title: string; rows: LlavePropia[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="ruled">
        {rows.map((row) => (
          <Llave key={`${row.clase}${row.id}`} row={row} />
        ))}
      </ul>
    </>
  );
}

const used = (usada_en: string | null) =>
  usada_en ? ` · último uso ${fechaHora(usada_en, ZONA_ECUADOR)}` : ' · sin usar';

/** A key or an address that reads the account until it is removed, or an open signature. */
function Llave({ row }: { row: LlavePropia }) {
  const verb = row.clase === 'FIRMA' ? 'Cerrar' : 'Quitar';
  const end = useCall(endLlave, { refreshes: ['cuenta'] });
  return (
    <li className="row between gap-16 py-12">
      <div className="min-0">
        <b>{row.nombre}</b>
        <p className="c-quiet">
          {CLASES[row.clase]} · desde {fechaHora(row.creada_en, ZONA_ECUADOR)}
          {row.hasta ? ` · hasta ${fechaHora(row.hasta, ZONA_ECUADOR)}` : used(row.usada_en)}
        </p>
      </div>
      <Button
        className="rigid"
        variant="default"
        size="compact-md"
        aria-label={`${verb} ${row.clase === 'FIRMA' ? 'la firma de ' : ''}${row.nombre}`}
        loading={end.isPending}
        onClick={() => end.mutate({ params: { clase: row.clase, llaveId: row.id } })}
      >
        {verb}
      </Button>
    </li>
  );
}
