/** The pages about closing an account (3 §2): the explanation, the form, and undoing it. */
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { deshacerCierrePage, eliminarDatosPage, eliminarPage } from '@hampi/contract/personas/cierre/pages';
import code from '@hampi/web/src/features/personas/cuentas/ingreso/code-page.module.css';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { view } from '../../../view.tsx';
import { mailedLink } from '../../mailed-link.tsx';

export const eliminar = view(
  eliminarPage,
  { title: 'Eliminar cuenta · Hampi', description: 'Cómo eliminar su cuenta de Hampi, y qué se conserva.' },
  () => (
    <section className={`${publico.section} ${publico.warm} grid centered ${code.place}`}>
      <div className={`b-surface ${publico.card} grid gap-16 full p-24 ${code.card}`}>
        <h1 className="t-large strong">{MCierre.publico_titulo}</h1>
        <p>Está a punto de eliminar su cuenta. Para confirmarlo debe ingresar con su usuario y su contraseña.</p>
        <ul className="bullets grid gap-8">
          <li>Se borran su acceso, su celular, su correo, su foto y sus preferencias.</li>
          <li>Sus citas próximas se cancelan, y avisamos a quienes concierne.</li>
          <li>La historia clínica y las facturas se archivan el tiempo que pide la ley, fuera de la vista.</li>
          <li>Puede deshacerlo durante 14 días con el enlace que llega a su correo.</li>
        </ul>
        <a href={eliminarDatosPage.path} className={`${publico.button} ${publico.primary} ${publico.large}`}>
          Confirmar
        </a>
      </div>
    </section>
  ),
);

export const eliminarDatos = mailedLink(eliminarDatosPage, 'eliminar', MCierre.publico_titulo);
export const deshacerCierre = mailedLink(deshacerCierrePage, 'deshacer', 'Deshacer la eliminación');
