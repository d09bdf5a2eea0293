import { useMutation } from "@tanstack/react-query";
import type { SignUp } from "../../api/generated/models/SignUp";
import { UsersService } from "../../api/generated/services/UsersService";

export function useSignUp() {
  return useMutation({ mutationFn: (user: SignUp) => UsersService.signUp({ requestBody: user }) });
}
