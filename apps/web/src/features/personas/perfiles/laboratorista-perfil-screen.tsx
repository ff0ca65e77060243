import { updateLaboratoristaPerfil } from '@hampi/contract/personas/perfiles/calls';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { useUser } from '../../../base/session.ts';
import { PerfilScreen } from './perfil-screen.tsx';
import { laboratoristaPerfil } from './perfiles.queries.ts';
import { PersonaForm } from './persona-form.tsx';

/** `/laboratorista/user` (PF-4). */
export default function LaboratoristaPerfilScreen() {
  const query = useQuery(laboratoristaPerfil(useUser()));
  return (
    <PerfilScreen rol="ROLE_LAB" query={query}>
      {(perfil) => (
        <PersonaForm
          perfil={perfil}
          save={(body) =>
            callWhole(updateLaboratoristaPerfil, {
              params: { user_id: perfil.user_id, doctor_id: perfil.doctor_id },
              body: { ...body, login: perfil.login },
            })
          }
          activa={perfil.cuenta_activa}
        />
      )}
    </PerfilScreen>
  );
}
