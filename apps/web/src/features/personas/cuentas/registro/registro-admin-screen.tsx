import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { type RegistroRole, registerCuenta } from '@hampi/contract/personas/cuentas/registro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { callWhole } from '../../../../base/api.ts';
import { toast } from '../../../../base/toast.ts';
import { Screen } from '../../../../kit/screen.tsx';
import css from '../inside.module.css';
import { RegistroForm } from './registro-form.tsx';

interface Kind {
  roles: RegistroRole[];
  title: string;
  /** The list to return to, if it is not the one in the address. */
  list?: string;
}

/** The kinds of account that can be registered from each list of the back office (3 §6). */
const USUARIO: Kind = {
  roles: ['ROLE_CLI', 'ROLE_MED', 'ROLE_LAB', 'ROLE_SEC', 'ROLE_INS'],
  title: 'Nuevo usuario',
  list: 'usuario',
};
const KINDS: Record<string, Kind> = {
  usuario: USUARIO,
  cliente: { roles: ['ROLE_CLI'], title: 'Nuevo cliente' },
  doctor: { roles: ['ROLE_MED'], title: 'Nuevo profesional' },
  laboratoristas: { roles: ['ROLE_LAB'], title: 'Nuevo laboratorista' },
  secretarias: { roles: ['ROLE_SEC'], title: 'Nueva secretaria' },
  instituciones: { roles: ['ROLE_INS'], title: 'Nueva institución' },
};

/** `/admin/registrar` and `/admin/registrar/:lista`: an account for somebody else, without terms and with GUARDAR (1 §2). */
export default function RegistroAdminScreen() {
  const { lista = 'usuario' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { roles, title, list: name = lista } = KINDS[lista] ?? USUARIO;
  const list = `/admin/${name}`;
  return (
    <Screen title={title} width="form" back={list}>
      <div className={`card shadow-xs narrow ${css.card}`}>
        <RegistroForm
          kinds={roles}
          consent={false}
          buttonLabel="GUARDAR"
          send={async (body) => (await callWhole(registerCuenta, { body })).mensaje || MCuentas.cuenta_creada}
          onDone={(mensaje) => {
            toast.success(mensaje);
            void client.invalidateQueries({ queryKey: ['admin'] });
            navigate(list);
          }}
        />
      </div>
    </Screen>
  );
}
