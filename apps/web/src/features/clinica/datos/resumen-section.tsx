import { edad, fechaCorta } from '@hampi/contract/base/fechas';
import type { Dato, Resumen } from '@hampi/contract/clinica/datos/calls';
import { type ClaseDato, VALORES } from '@hampi/contract/clinica/datos/clases';
import { tfgEnPalabras, tfgOn } from '@hampi/contract/clinica/datos/tfg';
import { Button } from '@mantine/core';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import listas from '../plantillas/listas.module.css';
import css from './datos.module.css';
import { useDatos, useResumen } from './datos.queries.ts';
import { EnDuda } from './en-duda.tsx';
import { Lista } from './lista.tsx';
import { Preguntas } from './preguntas.tsx';
import { Recetadas } from './recetadas.tsx';
import { Terminados } from './terminados.tsx';

/** 'Resumen clínico' (BE-39): what somebody stated about the patient, with what recetas and visits add, and what their words ask. */
export default function ResumenSection() {
  const resumen = useResumen();
  return <Loaded query={resumen}>{(found) => <Listas {...found} />}</Loaded>;
}

function Listas(resumen: Resumen) {
  const { datos, recetadas, porConfirmar, diagnosticos, preguntas, alergiasEscritas, sinReconocer, enDuda } = resumen;
  const { historia, dia } = useHistoria();
  const anos = historia.paciente.fecha_nacimiento && edad(historia.paciente.fecha_nacimiento, dia).years;
  const of = (...clases: ClaseDato[]) => datos.filter(({ contenido }) => clases.includes(contenido.clase));
  const isAllergic = datos.some(({ contenido: c }) => c.clase === 'ALERGIA' && c.certeza !== 'REFUTADA');
  // Of two joined records one may say «none» and the other name an allergy.
  const alergias = of('ALERGIA', ...(isAllergic ? [] : (['SIN_ALERGIAS'] as const)));
  const listed = new Set(datos.flatMap(({ contenido: c }) => (c.clase === 'PROBLEMA' && c.cod_4 ? c.cod_4 : [])));
  const visitas = diagnosticos.filter(({ cod_4 }) => !listed.has(cod_4));
  return (
    <div className="stack gap-16">
      <EnDuda recetas={enDuda} />
      <Preguntas preguntas={preguntas} />
      <div className={`grid gap-20 gap-x-24 items-start ${css.lists}`}>
        <Lista
          clases={['ALERGIA']}
          datos={alergias}
          sinReconocer={sinReconocer}
          vacia={<SinAlergias escritas={alergiasEscritas} />}
        />
        <Lista
          clases={['MEDICACION']}
          datos={of('MEDICACION')}
          sinReconocer={sinReconocer}
          vacia={recetadas.length === 0 && <p className="c-quiet t-small">No consta que tome medicamentos</p>}
        >
          <Recetadas recetadas={recetadas} porConfirmar={porConfirmar} />
        </Lista>
        <Lista
          clases={['PROBLEMA']}
          datos={of('PROBLEMA')}
          vacia={visitas.length === 0 && <p className="c-quiet t-small">Ningún problema registrado</p>}
        >
          {visitas.map(({ cod_4, descripcion, fecha }) => (
            <div key={cod_4} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row}`}>
              <span className="rigid py-4 px-8 r-mark b-subtle t-small strong">{cod_4}</span>
              <span className={`fill anywhere ${listas.words}`}>
                {descripcion}
                <small>Diagnosticado el {fechaCorta(fecha)}</small>
              </span>
            </div>
          ))}
        </Lista>
        <Lista
          clases={['VALOR']}
          datos={of('VALOR')}
          vacia={<p className="c-quiet t-small">Ningún valor registrado</p>}
        >
          <Filtrado datos={of('VALOR')} />
        </Lista>
        <Gestacion
          datos={of('EMBARAZO', 'LACTANCIA', 'OBSTETRICO')}
          sexo={historia.paciente.sexo}
          anos={anos || null}
        />
      </div>
      <Terminados />
    </div>
  );
}

/** The filtration rate that doses are judged by, where a creatinine gives it, or what is missing for it. */
function Filtrado({ datos }: { datos: Dato[] }) {
  const { historia, dia } = useHistoria();
  const { fecha_nacimiento: nacimiento, sexo } = historia.paciente;
  const tfg = tfgOn(
    dia,
    datos.map(({ contenido }) => contenido),
    { nacimiento, sexo },
  );
  if (!tfg) return null;
  if ('falta' in tfg) return <p className="c-quiet t-small">{tfg.falta}</p>;
  if (!tfg.formula) return null;
  return (
    <div className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${listas.row}`}>
      <span className={`fill anywhere ${listas.words}`}>
        {VALORES.TFG.nombre} {tfgEnPalabras(tfg)}
        <small>Con la creatinina del {fechaCorta(tfg.fecha)}</small>
      </span>
    </div>
  );
}

/** Between these ages a woman is asked about pregnancy and lactation; afterwards about the past alone. */
const FERTIL = { desde: 10, hasta: 55 };

/** What is on record is always shown, also where nothing is asked any more. */
function Gestacion({ datos, sexo, anos }: { datos: Dato[]; sexo: string | null; anos: number | null }) {
  const isAsked = sexo !== 'masculino' && (anos === null || anos >= FERTIL.desde);
  if (!isAsked && datos.length === 0) return null;
  const past = anos !== null && anos > FERTIL.hasta;
  return (
    <Lista
      clases={past ? ['OBSTETRICO'] : ['EMBARAZO', 'LACTANCIA', 'OBSTETRICO']}
      titulo={past ? undefined : 'Embarazo y lactancia'}
      datos={datos}
      vacia={<p className="c-quiet t-small">Nada registrado</p>}
    />
  );
}

/** Never asked differs from "none": one press states it, once nothing in the words of the record speaks against it. */
function SinAlergias({ escritas }: { escritas: boolean }) {
  const { historia } = useHistoria();
  const { answer } = useDatos();
  if (escritas)
    return (
      <p className="anywhere c-quiet t-small">La ficha dice «{historia.ficha.alergias}», y nadie lo ha respondido</p>
    );
  return (
    <div className={`row wrap gap-4 gap-x-12 pt-8 ${css.question}`}>
      <span className="min-0 anywhere c-quiet t-small">No se ha preguntado</span>
      <Button
        variant="light"
        size="compact-sm"
        loading={answer.isPending}
        onClick={() =>
          answer.mutate({
            params: { clienteId: historia.paciente.id },
            body: { clave: newClave(), contenido: { clase: 'SIN_ALERGIAS' } },
          })
        }
      >
        Sin alergias conocidas
      </Button>
    </div>
  );
}
