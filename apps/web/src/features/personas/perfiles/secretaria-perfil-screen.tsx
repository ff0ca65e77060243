import { updateSecretariaPerfil } from '@hampi/contract/personas/perfiles/calls';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { useUser } from '../../../base/session.ts';
import { PerfilScreen } from './perfil-screen.tsx';
import { secretariaPerfil } from './perfiles.queries.ts';
import { PersonaForm } from './persona-form.tsx';

/** `/secretaria/user` (PF-3). */
export default function SecretariaPerfilScreen() {
  const query = useQuery(secretariaPerfil(useUser()));
  return (
    <PerfilScreen rol="ROLE_SEC" query={query}>
      {(perfil) => (
        <PersonaForm
          perfil={perfil}
          codigo={perfil.secretaria_id}
          save={(body) =>
            callWhole(updateSecretariaPerfil, {
              params: { id: perfil.user_id, secretaria_id: perfil.secretaria_id },
              body,
            })
          }
        />
      )}
    </PerfilScreen>
  );
}
