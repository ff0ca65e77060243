import { type DossierSustancia, getDossierSustancia } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { revisadaPor } from '@hampi/contract/plataforma/administracion/revision';
import { Button, Select, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../../base/query.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { namedOptions } from '../../../../kit/fields/named-options.ts';
import { Screen } from '../../../../kit/screen.tsx';
import { useSustancias } from '../shared.tsx';
import css from './dossier-screen.module.css';

/** Everything that the check of a receta knows of a substance, on one page that prints. */
export default function DossierScreen() {
  const [params, setParams] = useSearchParams();
  const sustancias = useSustancias('PRINCIPIO');
  const id = Number(params.get('sustancia')) || null;
  const ficha = useQuery(
    queryOf('admin', getDossierSustancia, { params: { id: id as number } }, { enabled: id !== null }),
  );
  const { data } = ficha;
  return (
    <Screen
      title={data ? `Ficha de ${data.nombre}` : 'Fichas por sustancia'}
      width="form"
      tools={
        data && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Select
          label="Sustancia"
          className="print-none"
          searchable
          limit={40}
          {...namedOptions(sustancias)}
          value={id === null ? null : String(id)}
          onChange={(value) => setParams(value ? { sustancia: value } : {}, { replace: true })}
        />
        {id !== null && <Loaded query={ficha}>{(found) => <Ficha ficha={found} />}</Loaded>}
      </Stack>
    </Screen>
  );
}

const Ficha = ({ ficha }: { ficha: DossierSustancia }) => (
  <div className={`grid gap-20 anywhere ${css.ficha}`}>
    <p>Clases: {ficha.clases.join(', ') || '—'}.</p>
    <p>También se llama: {ficha.nombres.join(', ') || '—'}.</p>
    <Lista title="Uso" lines={ficha.datos} />
    <Lista title="Dosis" lines={ficha.dosis} />
    <Reglas title="Interacciones" reglas={ficha.interacciones} />
    <Reglas title="Duplicidades" reglas={ficha.duplicidades} />
    <Reglas title="Contraindicaciones" reglas={ficha.contraindicaciones} />
    <Lista title="Cómo se reconocen las condiciones" lines={ficha.condiciones} />
    <Lista title="Alergias cruzadas" lines={ficha.alergias} />
  </div>
);

const Lista = ({ title, lines }: { title: string; lines: string[] }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {lines.length === 0 ? (
      <p>Nada registrado.</p>
    ) : (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </section>
);

const Reglas = ({ title, reglas }: { title: string; reglas: DossierSustancia['interacciones'] }) => (
  <section aria-label={title}>
    <h2>
      {title} ({reglas.length})
    </h2>
    <ul>
      {reglas.map((r) => (
        <li key={`${r.codigo} ${r.por} ${r.con}`}>
          <b>
            {r.con} ({r.gravedad})
          </b>{' '}
          por {r.por}
          {r.solo_si && `, solo si ${r.solo_si}`}: {r.motivo} {r.conducta}{' '}
          <small>
            {r.codigo}. {r.evidencia && `Evidencia ${r.evidencia}. `}
            Fuente: {r.fuente ?? 'no consta'}. {revisadaPor(r)}.
          </small>
        </li>
      ))}
    </ul>
  </section>
);
