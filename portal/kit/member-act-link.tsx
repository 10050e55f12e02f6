/**
 * What a visitor presses to begin an act that only a member may do. It stays one link to sign-in, whoever presses it and whenever, so that no press is
 * lost while the application starts; for a member it opens the act, and one whose session is not known yet returns from sign-in at once.
 */
import type { ComponentProps } from 'react';
import { ButtonLink } from './button.tsx';
import { plainClick } from './link.tsx';
import { signInAddress } from './safe-redirect.ts';
import { useSession } from './session.ts';

type Props = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'reloadDocument' | 'onClick'> & {
  /** The address of the page with the act in it (`useActBack`). */
  back: string;
  onOpen: () => void;
};

export const MemberActLink = ({ back, onOpen, ...link }: Props) => {
  const { state } = useSession();
  return (
    <ButtonLink
      {...link}
      to={signInAddress(back)}
      reloadDocument={state === 'loading'}
      onClick={(event) => {
        if (state !== 'member' || !plainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
    />
  );
};
