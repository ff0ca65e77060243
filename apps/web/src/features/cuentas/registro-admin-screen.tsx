import { M } from '@hampi/contract/messages';
import { type RegistroRole, registrarCuenta } from '@hampi/contract/registro';
import { useNavigate, useParams } from 'react-router';
import { callWhole } from '../../core/api.ts';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.ts';
import css from './inside.module.css';
import { RegistroForm } from './registro-form.tsx';

/** The lists of the back office and the kind of account that each makes (3 §6). */
const KINDS: Record<string, { role: RegistroRole; title: string }> = {
  cliente: { role: 'ROLE_CLI', title: 'Nuevo cliente' },
  doctor: { role: 'ROLE_MED', title: 'Nuevo profesional' },
  laboratoristas: { role: 'ROLE_LAB', title: 'Nuevo laboratorista' },
  secretarias: { role: 'ROLE_SEC', title: 'Nueva secretaria' },
  instituciones: { role: 'ROLE_INS', title: 'Nueva institución' },
};
const ALL = ['ROLE_CLI', 'ROLE_MED', 'ROLE_LAB', 'ROLE_SEC', 'ROLE_INS'] as const;

/** `/admin/registrar` and `/admin/registrar/:lista`: an account for somebody else, without terms and with GUARDAR (1 §2). */
export default function RegistroAdminScreen() {
  const { lista = '' } = useParams();
  const navigate = useNavigate();
  const kind = KINDS[lista];
  return (
    <Screen title={kind?.title ?? 'Nueva cuenta'} width="form" back={kind && `/admin/${lista}`}>
      <div className={css.card}>
        <RegistroForm
          kinds={kind ? [kind.role] : ALL}
          consent={false}
          buttonLabel="GUARDAR"
          send={async (body) => (await callWhole(registrarCuenta, { body })).mensaje || M.cuenta_creada}
          onDone={(mensaje) => {
            toast.success(mensaje);
            navigate(kind ? `/admin/${lista}` : '/admin');
          }}
        />
      </div>
    </Screen>
  );
}
