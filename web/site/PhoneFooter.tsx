import { Box, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'wouter';
import { FooterFrame } from './frame-parts.tsx';
import { logOut } from './log-out.ts';

/** Ends the profile on a phone: 'Logout' as a row, and the footer that other pages of a phone leave out. */
export function PhoneFooter() {
  return (
    <>
      <UnstyledButton
        className="surface row row-name gap-12"
        w="100%"
        mih={56}
        mt={16}
        px={16}
        onClick={() => void logOut()}
      >
        <IconLogout size={22} stroke={1.75} aria-hidden />
        Logout
      </UnstyledButton>
      <Box m="24px -16px 0">
        <FooterFrame as={Link} />
      </Box>
    </>
  );
}
