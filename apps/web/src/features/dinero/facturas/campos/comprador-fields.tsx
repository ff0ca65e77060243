import { cents, money } from '@hampi/contract/base/dinero';
import type { Propuesta } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import {
  CONSUMIDOR_FINAL,
  SIN_IDENTIFICAR_MAX,
  TIPOS_COMPRADOR,
  type TipoComprador,
  tipoCompradorTexto,
} from '@hampi/contract/dinero/facturas/tarifas';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CedulaDoubt } from '../../../../kit/fields/cedula-doubt.tsx';
import { FormGrid } from '../../../../kit/fields/form.tsx';
import { PlainSelect } from '../../../../kit/fields/plain-select.tsx';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { FacturaFormValues } from './factura-body.ts';

type Quien = 'paciente' | 'otra' | 'final';
interface CompradorProps {
  form: FacturaFormValues;
  paciente: Propuesta['comprador'];
  /** Integer cents. */
  total: number;
}

const VACIO = { tipo: '05', identificacion: '', nombre: '', direccion: '', correo: '', telefono: '' } as const;
const FINAL = { ...CONSUMIDOR_FINAL, direccion: null, correo: null, telefono: null };
const tipos = TIPOS_COMPRADOR.filter((tipo) => tipo !== '07').map((value) => ({
  value,
  label: tipoCompradorTexto[value],
}));

/** Who is invoiced. A draft or a returned invoice may name somebody other than the patient. */
const quienOf = (
  { tipo, identificacion }: FacturaFormValues['values']['comprador'],
  paciente: Propuesta['comprador'],
): Quien => {
  if (tipo === '07') return 'final';
  return tipo === paciente.tipo && identificacion === paciente.identificacion ? 'paciente' : 'otra';
};

/** The buyer: the patient, somebody else, or no name up to $50 (decisions 44). */
export function CompradorFields({ form, paciente, total }: CompradorProps) {
  const { comprador } = form.values;
  const [quien, setQuien] = useState<Quien>(() => quienOf(comprador, paciente));
  const narrow = useNarrow();
  const wrong = Object.keys(form.errors).some((path) => path.startsWith('comprador.'));
  const tooMuch = total > cents(SIN_IDENTIFICAR_MAX);

  const choose = (next: Quien) => {
    setQuien(next);
    form.setValues({ comprador: next === 'final' ? FINAL : next === 'otra' ? VACIO : paciente });
  };
  return (
    <fieldset className="grid gap-12">
      <legend>Se factura a</legend>
      <SegmentedControl
        aria-label="Se factura a"
        orientation={narrow ? 'vertical' : 'horizontal'}
        fullWidth
        value={quien}
        onChange={(next) => choose(next as Quien)}
        data={[
          { value: 'paciente', label: 'El paciente' },
          { value: 'otra', label: 'Otra persona o empresa' },
          { value: 'final', label: 'Consumidor final' },
        ]}
      />
      {quien === 'final' && (
        <p className={`t-small ${tooMuch ? 'c-red' : 'c-quiet'}`} role={tooMuch ? 'alert' : undefined}>
          {tooMuch ? MFacturas.comprador_requerido : `Solo hasta ${money(SIN_IDENTIFICAR_MAX)}.`}
        </p>
      )}
      {quien === 'paciente' && !wrong && (
        <p className="grid gap-2 t-body c-quiet">
          <b className="t-lead c-text">{comprador.nombre}</b>
          <span>
            {tipoCompradorTexto[comprador.tipo as TipoComprador]} {comprador.identificacion}
          </span>
        </p>
      )}
      {(quien === 'otra' || (quien === 'paciente' && wrong)) && (
        <IdentidadFields
          tipo={comprador.tipo}
          onTipo={(tipo) => form.setValues({ comprador: { ...comprador, tipo } })}
          identificacion={comprador.identificacion}
          onIdentificacion={(identificacion) => form.setValues({ comprador: { ...comprador, identificacion } })}
          field={(name) => form.getInputProps(`comprador.${name}`)}
        />
      )}
      {quien !== 'final' && (
        <TextInput
          label="Email"
          description="Allí llegan el RIDE y el XML cuando el SRI la autoriza. Sin correo no se envían."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          maxLength={254}
          {...form.getInputProps('comprador.correo')}
          value={comprador.correo ?? ''}
        />
      )}
    </fieldset>
  );
}

interface IdentidadProps {
  tipo: TipoComprador;
  onTipo: (tipo: TipoComprador) => void;
  identificacion: string;
  onIdentificacion: (identificacion: string) => void;
  /** The form's properties for the field of this name. */
  field: (name: 'identificacion' | 'nombre' | 'direccion') => object;
}

/** Identification, name and address of the person on a document. */
export function IdentidadFields({ tipo, onTipo, identificacion, onIdentificacion, field }: IdentidadProps) {
  return (
    <FormGrid>
      <PlainSelect
        label="Tipo de identificación"
        labelled
        value={tipo}
        onChange={(next) => onTipo(next as TipoComprador)}
        options={tipos}
      />
      <TextInput
        label="Identificación"
        required
        maxLength={20}
        {...field('identificacion')}
        description={tipo === '05' && <CedulaDoubt cedula={identificacion.trim()} onChange={onIdentificacion} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <TextInput label="Nombre o razón social" required maxLength={300} {...field('nombre')} />
      <TextInput label="Dirección" maxLength={300} {...field('direccion')} />
    </FormGrid>
  );
}
