import { bringTraspaso, discardTraspaso, type Traspaso } from '@hampi/contract/plataforma/traspasos/calls';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import formCss from '../../../kit/fields/form.module.css';
import { FormSection } from '../../../kit/fields/form.tsx';
import { Columnas, type Params } from './columnas.tsx';
import { Cuentas } from './cuentas.tsx';
import { Filas } from './filas.tsx';
import { SinLugar } from './sin-lugar.tsx';
import css from './traspasos.module.css';

const FHIR =
  'Con cada paciente nuevo vienen sus vacunas, medidas, diagnósticos y documentos y, escritos en su ficha como importados, sus alergias, antecedentes y medicación. De quien ya está en su lista se añaden las medidas, los diagnósticos y los documentos que falten, y las vacunas si no tiene ninguna; su ficha no cambia. Durante un día se pueden quitar las medidas, los diagnósticos y los documentos; lo demás no se deshace.';

const traer = (total: number, completadas: number) => {
  const nuevos = total === 1 ? 'Traer 1 paciente' : `Traer ${total} pacientes`;
  if (completadas === 0) return nuevos;
  return total === 0 ? `Completar ${completadas}` : `${nuevos} y completar ${completadas}`;
};

/** The third step: the expected result, the rows that need attention, and the button that imports them. */
export function Revision({ params, traspaso }: { params: Params; traspaso: Traspaso }) {
  const { nombre, nuevas, completadas, dudosas, formato } = traspaso;
  const [withDoubtful, setWithDoubtful] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const bring = useCall(bringTraspaso, { refreshes: ['traspasos'], quiet: true });
  const discard = useCall(discardTraspaso, { refreshes: ['traspasos'] });
  if (isChanging) return <Columnas params={params} nombre={nombre} />;
  const total = nuevas + (withDoubtful ? dudosas : 0);
  return (
    <>
      <section className={`card shadow-xs narrow ${formCss.card} ${css.revision}`} aria-label="Revisión del archivo">
        <FormSection
          title="Esto se traería"
          text={`De ${nombre}. Todavía no se guardó nada. ${formato === 'HOJA' ? 'Quien ya está en su lista queda como está; quien' : 'Quien'} ya está registrado en Hampi con ese documento se añade con los datos que tiene guardados, si concuerdan, y se le avisa.`}
        >
          <Cuentas traspaso={traspaso} />
          {formato === 'HOJA' && (
            <Button variant="light" size="compact-md" mt="md" onClick={() => setChanging(true)}>
              Cambiar columnas
            </Button>
          )}
          {formato === 'FHIR' && <p className="mt-8 t-hint c-quiet">{FHIR}</p>}
          <SinLugar traspaso={traspaso} />
          {dudosas > 0 && (
            <Checkbox
              mt="md"
              label="Traer también los dudosos"
              description="Márquelo si los vio y son otras personas."
              checked={withDoubtful}
              onChange={(event) => setWithDoubtful(event.currentTarget.checked)}
            />
          )}
        </FormSection>
        <div className={`row gap-12 py-12 px-24 b-surface ${formCss.foot}`}>
          <span className={`hint grow phone-none ${formCss.hint}`} />
          <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate({ params })}>
            Descartar
          </Button>
          <Button
            disabled={total + completadas === 0}
            loading={bring.isPending}
            onClick={() => bring.mutate({ params, body: { con_dudosas: withDoubtful } })}
          >
            {traer(total, completadas)}
          </Button>
        </div>
      </section>
      <Filas params={params} traspaso={traspaso} />
    </>
  );
}
