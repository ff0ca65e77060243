import { correctNotaCredito, NotaCorregida } from '@hampi/contract/dinero/facturas/calls';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import { Button, TextInput } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { callWhole } from '../../../../base/api.ts';
import { toast } from '../../../../base/toast.ts';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { IdentidadFields } from '../campos/comprador-fields.tsx';
import css from '../facturas.module.css';
import { FirmaDeUnaVez, useFirma } from '../firma-de-una-vez.tsx';
import { Pie } from '../marco.tsx';

const Body = NotaCorregida.pick({ motivo: true, comprador: true });

interface CorregirNotaProps {
  nota: Factura;
  onDone: (nota: Factura) => void;
  onCancel: () => void;
}

/** Corrects a credit note that the SRI returned: its buyer and its reason. The amounts stay (ADR 211). */
export default function CorregirNota({ nota, onDone, onCancel }: CorregirNotaProps) {
  const { direccion, correo } = nota.comprador;
  const form = useZodForm(Body, {
    motivo: nota.motivo ?? '',
    comprador: { ...nota.comprador, direccion: direccion ?? '', correo: correo ?? '' },
  });
  const { comprador } = form.values;
  const firma = useFirma();

  const correct = () =>
    firma.with(async (signature) => {
      const { data, mensaje } = await callWhole(correctNotaCredito, {
        params: { id: nota.id },
        body: { ...form.getValues(), ...signature },
      });
      toast.success(mensaje);
      onDone(data);
    });

  return (
    <form ref={form.ref} noValidate className={`grid gap-16 ${css.form}`} onSubmit={form.onSubmit(correct)}>
      <div className="grid gap-2 t-body c-quiet">
        <h3 className="t-lead c-text">Corregir la nota de crédito {nota.numero}</h3>
        <span>Conserva su número, lo que devuelve de la factura {nota.modifica} y el dinero por devolver.</span>
      </div>
      <TextInput label="Motivo" required maxLength={300} data-autofocus {...form.getInputProps('motivo')} />
      <fieldset className="grid gap-12">
        <legend>A nombre de</legend>
        {comprador.tipo !== '07' && (
          <IdentidadFields
            tipo={comprador.tipo}
            onTipo={(tipo) => form.setValues({ comprador: { ...comprador, tipo } })}
            identificacion={comprador.identificacion}
            onIdentificacion={(identificacion) => form.setValues({ comprador: { ...comprador, identificacion } })}
            field={(name) => form.getInputProps(`comprador.${name}`)}
          />
        )}
        <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('comprador.correo')} />
      </fieldset>
      <FirmaDeUnaVez firma={firma} />
      <Pie form={form} onCancel={onCancel}>
        <Button
          type="submit"
          loading={form.saving}
          leftSection={<IconReceiptRefund size={18} stroke={1.75} aria-hidden />}
        >
          Firmar y enviar otra vez
        </Button>
      </Pie>
    </form>
  );
}
