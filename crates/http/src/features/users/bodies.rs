//! The requests and responses about accounts.

use scheduler_application::{AccountDraft, CurrentPassword, Listed, PasswordChange};
use scheduler_domain::{EmailAddress, Fault, FieldErrors, FullName, PasswordCandidate, SignUp, User, UserChanges};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::bodies::users::{UserBody, visitor};
use crate::contract::extract::{Field, RequestBody, object};
use crate::contract::{passwords, schema};

/// What a visitor says to get an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SignUp)]
pub(super) struct SignUpBody {
    #[schema(schema_with = schema::email, required = true)]
    #[serde(default)]
    email: Field<String>,
    #[schema(schema_with = schema::full_name, required = false)]
    #[serde(default)]
    full_name: Field<String>,
    #[schema(schema_with = schema::new_password, required = true)]
    #[serde(default)]
    password: Field<String>,
}

impl RequestBody for SignUpBody {
    type Value = SignUp;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<SignUp> {
        let body: Self = object(raw, errors)?;
        visitor(body.email, body.full_name, body.password, errors)
    }
}

fn changed_email(field: Field<String>) -> Result<Option<EmailAddress>, Fault> {
    field.optional()?.map(|raw| EmailAddress::parse(&raw)).transpose()
}

/// Users, the oldest first.
#[derive(Serialize, ToSchema)]
#[schema(as = Users)]
pub(super) struct UsersBody {
    data: Vec<UserBody>,
    /// How many there are in all.
    #[schema(minimum = 0)]
    count: i64,
}

impl From<Listed<User>> for UsersBody {
    fn from(list: Listed<User>) -> Self {
        Self { data: list.data.into_iter().map(Into::into).collect(), count: list.count }
    }
}

/// An account to be made by a superuser.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateUser)]
pub(super) struct CreateUserBody {
    #[schema(schema_with = schema::email, required = true)]
    #[serde(default)]
    email: Field<String>,
    #[schema(schema_with = schema::full_name, required = false)]
    #[serde(default)]
    full_name: Field<String>,
    #[schema(schema_with = schema::new_password, required = true)]
    #[serde(default)]
    password: Field<String>,
    #[schema(schema_with = schema::repeated_password, required = false)]
    #[serde(default)]
    confirm_password: Field<String>,
    #[schema(value_type = bool, required = false, default = false)]
    #[serde(default)]
    is_superuser: Field<bool>,
    #[schema(value_type = bool, required = false, default = true)]
    #[serde(default)]
    is_active: Field<bool>,
}

impl RequestBody for CreateUserBody {
    type Value = AccountDraft;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<AccountDraft> {
        let body: Self = object(raw, errors)?;
        let email = body.email.required("Email").and_then(|raw| EmailAddress::parse(&raw));
        let email = errors.check("email", email);
        let full_name = errors.check("full_name", body.full_name.text(FullName::parse));
        let password = passwords::required(("password", body.password), body.confirm_password, errors);
        let is_superuser = errors.check("is_superuser", body.is_superuser.optional());
        let is_active = errors.check("is_active", body.is_active.optional());
        Some(AccountDraft {
            email: email?,
            full_name: full_name?,
            password: password?,
            is_superuser: is_superuser?.unwrap_or(false),
            is_active: is_active?.unwrap_or(true),
        })
    }
}

/// A superuser's change of an account; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateUser)]
pub(super) struct UpdateUserBody {
    #[schema(schema_with = schema::email, required = false)]
    #[serde(default)]
    email: Field<String>,
    #[schema(schema_with = schema::full_name, required = false)]
    #[serde(default)]
    full_name: Field<String>,
    #[schema(schema_with = schema::password_of_another, required = false)]
    #[serde(default)]
    password: Field<String>,
    #[schema(schema_with = schema::repeated_password, required = false)]
    #[serde(default)]
    confirm_password: Field<String>,
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    is_superuser: Field<bool>,
    /// Switching an account off ends its sessions.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    is_active: Field<bool>,
}

impl RequestBody for UpdateUserBody {
    type Value = (UserChanges, Option<PasswordCandidate>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let email = errors.check("email", changed_email(body.email));
        let full_name = errors.check("full_name", body.full_name.update(FullName::parse));
        let password = passwords::optional(("password", body.password), body.confirm_password, errors);
        let is_superuser = errors.check("is_superuser", body.is_superuser.optional());
        let is_active = errors.check("is_active", body.is_active.optional());
        let changes =
            UserChanges { email: email?, full_name: full_name?, is_superuser: is_superuser?, is_active: is_active? };
        Some((changes, password))
    }
}

/// A change of the own account; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateMe)]
pub(super) struct UpdateMeBody {
    #[schema(schema_with = schema::email, required = false)]
    #[serde(default)]
    email: Field<String>,
    #[schema(schema_with = schema::full_name, required = false)]
    #[serde(default)]
    full_name: Field<String>,
}

impl RequestBody for UpdateMeBody {
    type Value = UserChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<UserChanges> {
        let body: Self = object(raw, errors)?;
        let email = errors.check("email", changed_email(body.email));
        let full_name = errors.check("full_name", body.full_name.update(FullName::parse));
        Some(UserChanges { email: email?, full_name: full_name?, ..UserChanges::default() })
    }
}

/// A change of the own password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChangePassword)]
#[expect(clippy::struct_field_names, reason = "the specification's names")]
pub(super) struct ChangePasswordBody {
    #[schema(value_type = String, required = true, format = Password)]
    #[serde(default)]
    current_password: Field<String>,
    #[schema(schema_with = schema::new_password, required = true)]
    #[serde(default)]
    new_password: Field<String>,
    #[schema(schema_with = schema::repeated_password, required = false)]
    #[serde(default)]
    confirm_password: Field<String>,
}

impl RequestBody for ChangePasswordBody {
    type Value = PasswordChange;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<PasswordChange> {
        let body: Self = object(raw, errors)?;
        let current = errors.check("current_password", body.current_password.required("Current password"));
        let new = passwords::required(("new_password", body.new_password), body.confirm_password, errors);
        Some(PasswordChange { current: CurrentPassword(current?), new: new? })
    }
}
