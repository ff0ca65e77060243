import { updateAdminSecPerfil } from '@hampi/contract/personas/perfiles/calls';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { useUser } from '../../../base/session.ts';
import { PerfilScreen } from './perfil-screen.tsx';
import { adminSecPerfil } from './perfiles.queries.ts';
import { PersonaForm } from './persona-form.tsx';

/** `/adminSecretario/user` (PF-4). */
export default function AdminSecPerfilScreen() {
  const query = useQuery(adminSecPerfil(useUser()));
  return (
    <PerfilScreen rol="ROLE_ADMINSEC" query={query}>
      {(perfil) => (
        <PersonaForm
          perfil={perfil}
          save={(body) =>
            callWhole(updateAdminSecPerfil, {
              params: { user_id: perfil.user_id },
              body: { ...body, login: perfil.login },
            })
          }
          activa={perfil.cuenta_activa}
        />
      )}
    </PerfilScreen>
  );
}
