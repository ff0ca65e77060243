import {
  createPromocion,
  type DatosPromociones,
  type Promocion,
  PromocionCuerpo,
  updatePromocion,
} from '@hampi/contract/agenda/promociones/calls';
import * as MPromociones from '@hampi/contract/agenda/promociones/messages';
import { DURACION_DIAS, estadoDe, puedeEditar, restantes } from '@hampi/contract/agenda/promociones/reglas';
import { addDays, fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { callWhole } from '../../../base/api.ts';
import { refetched } from '../../../base/net/refetched.ts';
import { useSession, useUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Form, FormButtons, FormSection } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { Screen } from '../../../kit/screen.tsx';
import { PromocionFields } from './promocion-fields.tsx';
import css from './promociones.module.css';
import { promocionesForForm } from './promociones.queries.ts';
import { VistaPrevia } from './vista-previa.tsx';

type Datos = DatosPromociones['dataMedico'];

/** `/…/promociones/nueva` and `/…/promociones/:promocionId`; a campaign that has begun is read-only. */
export default function PromocionFormScreen() {
  const { promocionId } = useParams();
  const user = useUser();
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const query = useQuery(promocionesForForm(user.doctor_id ?? 0));
  const back = `${roleFacts[role].base}/promociones`;
  const isNew = promocionId === 'nueva';
  const promocion = query.data?.promociones.find((p) => String(p.id) === promocionId);
  const editable = isNew || (promocion && query.data && puedeEditar(promocion, query.data, new Date()));
  const title = isNew ? 'Nueva campaña' : editable ? 'Editar campaña' : 'Campaña';
  return (
    <Screen title={title} back={back}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => {
          if (!promocion && !isNew) return <EmptyState title="La campaña ya no existe" />;
          if (isNew && restantes(data, new Date()) === 0) {
            const reset = data.promociones_limite_reset;
            return <EmptyState title={MPromociones.sinRestantes(reset && fechaOf(reset, ZONA_ECUADOR))} />;
          }
          return (
            <PromocionForm
              key={promocionId}
              promocion={promocion}
              data={data}
              editable={Boolean(editable)}
              back={back}
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}

const ids = (list: readonly { id: number }[]) => list.map((x) => x.id);

/** First values: today and three more days, and the specialty and office if there is only one. */
function initialOf(promocion: Promocion | undefined, data: Datos, hoy: string) {
  if (promocion) {
    const { nombre, precio, descuento_valor, promocion_detalles, background_color, iva } = promocion;
    const { descuento_inicio, descuento_fin, especializaciones, oficinasAsignadas } = promocion;
    return {
      ...{
        nombre,
        precio,
        descuento_valor,
        promocion_detalles,
        background_color,
        iva,
        descuento_inicio,
        descuento_fin,
      },
      especializaciones: ids(especializaciones),
      oficinas: ids(oficinasAsignadas),
    };
  }
  const only = (list: readonly { id: number }[]) => (list.length === 1 ? ids(list) : []);
  return {
    nombre: '',
    precio: '',
    descuento_valor: '',
    promocion_detalles: '',
    background_color: null,
    iva: 'CERO' as const,
    descuento_inicio: hoy,
    descuento_fin: addDays(hoy, DURACION_DIAS),
    especializaciones: only(data.especializaciones),
    oficinas: only(data.oficinas),
  };
}

interface FormProps {
  promocion: Promocion | undefined;
  data: Datos;
  editable: boolean;
  back: string;
}

function PromocionForm({ promocion, data, editable, back }: FormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const hoy = fechaOf(new Date(), ZONA_ECUADOR);
  const form = useZodForm(PromocionCuerpo, initialOf(promocion, data, hoy));
  const { descuento_inicio, descuento_fin } = form.values;
  const waits = promocion && estadoDe(promocion, new Date()) === 'PROGRAMADA';
  const obstacle = waits ? MPromociones.sinRestantes(null).replace(/\.$/, '') : MPromociones.empezada;

  const save = async () => {
    const body = form.getValues();
    const past = MPromociones.fecha_pasada;
    if (body.descuento_inicio < hoy) return form.setFieldError('descuento_inicio', past);
    const { mensaje } = promocion
      ? await callWhole(updatePromocion, { params: { promocion_id: promocion.id }, body })
      : await callWhole(createPromocion, { body });
    toast.success(mensaje);
    form.markSaved();
    await refetched(client, ['promociones', 'servicios', 'turnos']);
    navigate(back);
  };

  return (
    <div className={`grid gap-16 items-start ${css.columns}`}>
      <Form
        form={form}
        onSubmit={save}
        buttons={
          editable && (
            <FormButtons
              saving={form.saving}
              saveLabel="Guardar campaña"
              onCancel={() => navigate(back)}
              hint={promocion ? undefined : `Usará 1 de sus ${restantes(data, new Date())} campañas restantes`}
            />
          )
        }
      >
        <fieldset disabled={!editable}>
          <PromocionFields form={form} data={data} hoy={hoy} editable={editable} />
        </fieldset>
        {editable && descuento_inicio === hoy && (
          <FormSection>
            <Banner kind="warning" title="Empieza hoy:">
              al guardar ya no podrá editarla ni borrarla hasta el final del {fechaCorta(descuento_fin || hoy)}.
            </Banner>
          </FormSection>
        )}
        {!editable && (
          <FormSection>
            <Banner>{obstacle}.</Banner>
          </FormSection>
        )}
      </Form>
      <VistaPrevia values={form.values} data={data} />
    </div>
  );
}
